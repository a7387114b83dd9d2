import * as z from 'zod/mini'

/** Where an event takes place: columns of `events`. */
export const placeSchema = z.object({
  location: z.nullable(z.string()),
  attendance_mode: z.enum(['in_person', 'online', 'both']),
})

type Place = z.infer<typeof placeSchema>

interface PlaceTexts {
  online: string
  both: string
}

const english: PlaceTexts = {
  online: 'Online',
  both: 'In person and online',
}

const languages: Readonly<Record<string, PlaceTexts>> = {
  en: english,
  hi: {
    online: 'ऑनलाइन',
    both: 'आमने-सामने और ऑनलाइन',
  },
}

/** Returns what a calendar shows as the place; null if it is unknown. Must match `placeText` of apps/events. */
export function placeText({ location, attendance_mode }: Place, language: string): string | null {
  const text = languages[language] ?? english
  if (attendance_mode === 'online') return location ?? text.online
  if (attendance_mode === 'in_person') return location
  return location ? `${location} · ${text.online}` : text.both
}
