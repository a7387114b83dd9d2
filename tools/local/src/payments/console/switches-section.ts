import { html } from 'hono/html'
import type { Sandbox } from '../core/sandbox.ts'
import { shownTime } from './shown.ts'

const jumps = [
  { label: 'One hour on', seconds: 3_600 },
  { label: 'One day on', seconds: 86_400 },
  { label: 'Thirty-one days on', seconds: 31 * 86_400 },
]

export function clockSection({ clock }: Sandbox) {
  return html`<section aria-labelledby="clock">
  <h2 id="clock">Clock</h2>
  <p>${shownTime(clock.seconds())} in India, ${clock.reading().rate} seconds in a second.</p>
  <div class="row">
    ${jumps.map(
      ({ label, seconds }) => html`<form method="post" action="/console/clock">
        <input type="hidden" name="advance" value="${seconds}"><button>${label}</button></form>`,
    )}
    <form method="post" action="/console/clock">
      <label>Set to <input type="datetime-local" name="set" step="1"></label>
      <label>Seconds in a second <input type="number" name="rate" min="0" step="any"></label>
      <button>Set clock</button>
    </form>
  </div>
</section>`
}

const switchFields = [
  { name: 'capture', label: 'Capture', options: ['automatic', 'manual'] },
  { name: 'bank', label: 'Bank answers', options: ['normal', 'late'] },
  { name: 'lateAfter', label: 'Late by (s)', options: null },
  { name: 'charges', label: 'Charges of mandates', options: ['succeed', 'fail'] },
  { name: 'duplicates', label: 'Extra copies of events', options: null },
  { name: 'reorder', label: 'Events out of order', options: ['false', 'true'] },
  { name: 'delay', label: 'Events late by (s)', options: null },
  { name: 'drop', label: 'Drop events', options: ['none', 'all'] },
  { name: 'signature', label: 'Signature', options: ['right', 'wrong', 'old'] },
  { name: 'ladderScale', label: 'Retry pauses times', options: null },
  { name: 'listLag', label: 'Lists lag by (s)', options: null },
] as const

export function switchesSection({ state }: Sandbox) {
  return html`<section aria-labelledby="switches">
  <h2 id="switches">Switches</h2>
  <form method="post" action="/console/switches">
    ${switchFields.map((field) => switchField(field, String(state.switches[field.name])))}
    <button>Set switches</button>
  </form>
</section>`
}

function switchField({ name, label, options }: (typeof switchFields)[number], value: string) {
  if (options === null) {
    return html`<label>${label}
      <input type="number" name="${name}" value="${value}" min="0" step="any"></label>`
  }
  return html`<label>${label} <select name="${name}">
    ${options.map((option) => html`<option ${option === value ? 'selected' : ''}>${option}</option>`)}
  </select></label>`
}

export function faultsSection({ state }: Sandbox) {
  const { faults } = state.switches
  return html`<section aria-labelledby="faults">
  <h2 id="faults">Faults</h2>
  <form method="post" action="/console/fault">
    <label>Kind <select name="kind">
      <option>429</option><option>500</option><option>502</option><option>slow</option>
      <option value="lost-answer">answer lost after the effect</option></select></label>
    <label>Method <select name="method">
      <option>any</option><option>GET</option><option>POST</option></select></label>
    <label>Path begins with <input name="path" value="/"></label>
    <label>Times <input type="number" name="times" value="1" min="1"></label>
    <label>Slow by (ms) <input type="number" name="milliseconds" value="10000" min="0"></label>
    <button>Add fault</button>
  </form>
  <form method="post" action="/console/clear-faults"><button>Clear faults</button></form>
  <ul>${faults.map(
    ({ kind, method, path, times }) => html`<li>${kind}: ${method} ${path}, ${times} more</li>`,
  )}</ul>
</section>`
}
