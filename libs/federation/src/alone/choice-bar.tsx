import { type FakePerson, fakePeople } from '@sabha/contract/fake'

export interface Choice {
  part: string
  person: FakePerson
}

export interface ChoiceBarProps {
  parts: { id: string; title: string }[]
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** Chooses the page that is shown and who it is shown to. */
export function ChoiceBar({ parts, choice, onChoose }: ChoiceBarProps) {
  return (
    <form aria-label="Alone" style={{ display: 'flex', gap: '1rem', padding: '0.5rem 1rem' }}>
      <label>
        Page{' '}
        <select
          value={choice.part}
          onChange={({ target }) => onChoose({ ...choice, part: target.value })}
        >
          {parts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Person{' '}
        <select
          value={choice.person}
          onChange={({ target }) => {
            const person = fakePeople.find((name) => name === target.value)
            if (person) onChoose({ ...choice, person })
          }}
        >
          {fakePeople.map((person) => (
            <option key={person}>{person}</option>
          ))}
        </select>
      </label>
    </form>
  )
}
