export const consoleStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif;
  --ink: light-dark(#16202e, #e9eef5); --quiet: light-dark(#4a5a6e, #a9b6c6);
  --paper: light-dark(#f5f7fa, #10161e); --card: light-dark(#fff, #17202b);
  --line: light-dark(#c6d0db, #33404e); --accent: light-dark(#0b5cc4, #7db4ff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); }
header, main { max-width: 78rem; margin: 0 auto; padding: 1rem 1.25rem; }
main { display: grid; gap: 1.25rem; padding-bottom: 4rem; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 0 0 0.75rem; }
p { margin: 0; color: var(--quiet); }
section { background: var(--card); border: 1px solid var(--line); border-radius: 0.6rem; padding: 1rem; overflow-x: auto; }
form { display: inline-flex; flex-wrap: wrap; gap: 0.5rem 0.9rem; align-items: end; }
label { display: grid; gap: 0.15rem; font-size: 0.85rem; color: var(--quiet); }
input, select, button { font: inherit; padding: 0.3rem 0.5rem; border: 1px solid var(--line); border-radius: 0.35rem;
  background: var(--card); color: var(--ink); max-width: 12rem; }
button { cursor: pointer; border-color: var(--accent); color: var(--accent); font-weight: 600; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { text-align: left; padding: 0.35rem 0.6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 600; color: var(--quiet); white-space: nowrap; }
td code { font-size: 0.8rem; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.row { display: flex; flex-wrap: wrap; gap: 0.75rem; }
`
