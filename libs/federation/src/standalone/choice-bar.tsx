import { languageNames, languages } from '@sabha/contract'
import { fakePeople } from '@sabha/contract/fake'
import { type StandaloneChoice, themes } from './standalone-choice.ts'

interface Option {
  id: string
  title: string
}

export interface ChoiceBarProps {
  parts: readonly Option[]
  /** Names of the remote's data states. */
  states: readonly string[]
  choice: StandaloneChoice
  onChoose: (choice: StandaloneChoice) => void
}

/** Selects the page, the user, the theme, the language and the state of the data. */
export function ChoiceBar({ parts, states, choice, onChoose }: ChoiceBarProps) {
  const people = fakePeople.map(personOption)
  const spoken = languages.map((id) => ({ id, title: languageNames[id] }))
  const choose = (key: keyof StandaloneChoice) => (value: string) =>
    onChoose({ ...choice, [key]: value })
  return (
    <form aria-label="Alone" style={bar}>
      <Select label="Page" options={parts} value={choice.part} onChoose={choose('part')} />
      <Select label="Person" options={people} value={choice.person} onChoose={choose('person')} />
      <Select
        label="Language"
        options={spoken}
        value={choice.language}
        onChoose={choose('language')}
      />
      <Select
        label="Theme"
        options={themes.map(personOption)}
        value={choice.theme}
        onChoose={choose('theme')}
      />
      {states.length > 0 && (
        <Select
          label="Data"
          options={states.map(personOption)}
          value={choice.data}
          onChoose={choose('data')}
        />
      )}
    </form>
  )
}

const bar = { display: 'flex', flexWrap: 'wrap', gap: '1rem', padding: '0.5rem 1rem' } as const

interface SelectProps {
  label: string
  options: readonly Option[]
  value: string
  onChoose(value: string): void
}

function Select({ label, options, value, onChoose }: SelectProps) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

function personOption(id: string): Option {
  return { id, title: id }
}
