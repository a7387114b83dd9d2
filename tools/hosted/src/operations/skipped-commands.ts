/** Commands of the page that the emulation cannot run, by their beginning, with the reason. */
export const skippedCommands: Readonly<Record<string, string>> = {
  'npm ci': 'the copy of this checkout has the installed packages',
  'npx supabase@3.1.0 login': 'opens a browser; the proof sets SUPABASE_ACCESS_TOKEN',
  'ssh ': 'there is no host; `prove:hosted -- servers` runs nginx and Caddy with these files',
  'npx sabha doctor': 'needs https; its tests run it against an emulated deployment',
}
