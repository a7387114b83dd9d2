import { Stack } from '@sabha/ui'
import { SearchSelect } from '@sabha/ui/combobox'
import {
  Checkbox,
  CheckboxGroup,
  ChoiceGroup,
  ErrorSummary,
  Field,
  FormBanner,
  OtpInput,
  PasswordInput,
  Select,
  TextArea,
  TextInput,
} from '@sabha/ui/form'
import { DateInput, Switch, TagInput, TimeInput } from '@sabha/ui/input'
import { WebAddressInput } from '@sabha/ui/web-address'
import { useState } from 'react'
import { cities } from '../sample.ts'
import { Specimen, SpecimenFamily, Specimens } from '../specimen.tsx'

const options = cities.map((city) => ({ value: city, label: city }))
const rules = {
  minimumLength: 6,
  isCommon: () => false,
  problems: { short: 'Please use 6 characters or more', common: 'Please choose another' },
}

export function Fields() {
  return (
    <SpecimenFamily title="Fields">
      <Specimens>
        <Specimen title="Text input: empty, wrong, closed">
          <Stack>
            <Field label="Company" help="Where you work now." required>
              <TextInput autoComplete="off" />
            </Field>
            <Field label="Phone Number" error="Please enter a valid phone number" required>
              <TextInput defaultValue="98" autoComplete="off" />
            </Field>
            <Field label="Email" markOptional>
              <TextInput defaultValue="meera@sabha.test" disabled />
            </Field>
            <Field label="Website" markOptional>
              <WebAddressInput autoComplete="off" />
            </Field>
          </Stack>
        </Specimen>
        <Specimen title="Text area, select, checkbox">
          <Stack>
            <Field label="Notes" markOptional>
              <TextArea defaultValue="Bring lamps." maxLength={500} />
            </Field>
            <Field label="City">
              <Select options={options} placeholder="Choose one" />
            </Field>
            <Checkbox label="I have read how my data is used" />
            <Field label="Interests" error="Please select at least 3" group>
              <CheckboxGroup
                name="interests"
                options={options}
                value={cities.slice(0, 1)}
                onChange={() => undefined}
              />
            </Field>
          </Stack>
        </Specimen>
        <Specimen title="Date and time">
          <Stack>
            <Field label="Date" required>
              <DateInput defaultValue="2026-11-22" min="2026-01-01" />
            </Field>
            <Field label="Starts (IST)" required>
              <TimeInput defaultValue="18:30" />
            </Field>
          </Stack>
        </Specimen>
        <SearchSelects />
        <Tags />
        <Switches />
        <Specimen title="Password and code">
          <Stack>
            <Field label="New Password">
              <PasswordInput autoComplete="new-password" strengthHint={rules} />
            </Field>
            <Field label="OTP">
              <OtpInput value="123456" onValueChange={() => undefined} />
            </Field>
          </Stack>
        </Specimen>
        <Choices />
        <Specimen title="What went wrong">
          <Stack>
            <FormBanner message="The event could not be saved." />
            <ErrorSummary
              title="2 fields need your attention"
              problems={[
                { key: 'title', text: 'Please enter a title', lead: () => undefined },
                { key: 'date', text: 'Please choose a date', lead: () => undefined },
              ]}
            />
          </Stack>
        </Specimen>
      </Specimens>
    </SpecimenFamily>
  )
}

function SearchSelects() {
  const [city, setCity] = useState('Pune')
  return (
    <Specimen title="Select with search: chosen, wrong">
      <Stack>
        <Field label="Where">
          <SearchSelect options={options} value={city} onValueChange={setCity} />
        </Field>
        <Field label="Where to" error="Please choose a city" required>
          <SearchSelect options={options} value="" onValueChange={setCity} placeholder="Any city" />
        </Field>
      </Stack>
    </Specimen>
  )
}

function Tags() {
  const [tags, setTags] = useState(['Accounting', 'संस्कृत', 'Community organising in the districts'])
  return (
    <Specimen title="Tag list">
      <Field label="Skills" help="Enter or a comma adds one.">
        <TagInput value={tags} onValueChange={setTags} suggestions={['Teaching', 'Design']} />
      </Field>
    </Specimen>
  )
}

function Choices() {
  const [plan, setPlan] = useState('monthly')
  return (
    <Specimen title="Choice: chosen, closed">
      <Stack>
        <ChoiceGroup label="How often" options={plans} value={plan} onChange={setPlan} />
        <ChoiceGroup label="How much" options={plans} value="once" disabled onChange={setPlan} />
      </Stack>
    </Specimen>
  )
}

const plans = [
  { value: 'monthly', label: 'Every month' },
  { value: 'once', label: 'Once' },
]

function Switches() {
  const [isOn, setOn] = useState(true)
  return (
    <Specimen title="Switch: on, off, closed, refused">
      <Stack gap="1">
        <Switch label="Visible to members" checked={isOn} onCheckedChange={setOn} />
        <Switch label="Featured" checked={false} onCheckedChange={later} />
        <Switch label="Archived" checked={false} onCheckedChange={later} disabled />
        <Switch
          label="Active"
          checked
          onCheckedChange={refuse}
          failureText={() => 'Another admin has closed this job.'}
        />
      </Stack>
    </Specimen>
  )
}

const later = () => new Promise((resolve) => setTimeout(resolve, 1000))
const refuse = () => new Promise((_, reject) => setTimeout(reject, 300, new Error('refused')))
