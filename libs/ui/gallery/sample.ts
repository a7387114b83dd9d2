export const cities = [
  'Ahmedabad',
  'Bengaluru',
  'Chennai',
  'Delhi',
  'Pune',
  'Thiruvananthapuram',
  'वाराणसी',
]

export interface Member {
  id: string
  name: string
  city: string
  status: 'paid' | 'open' | 'failed'
  amount: string
}

const names = [
  'Meera Joshi',
  'Arjun Ramakrishnan Venkatasubramanian',
  'फ़ातिमा शेख़',
  'Zoë D’Souza',
  'Kabir',
  'Lakshmi Narayanan',
]

/** Returns sample members. */
export function members(count: number): Member[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `member-${place}`,
    name: `${names[place % names.length]}${place >= names.length ? ` ${place}` : ''}`,
    city: cities[place % cities.length] ?? '',
    status: (['paid', 'open', 'failed'] as const)[place % 3] ?? 'paid',
    amount: `₹${300 + (place % 7) * 100}`,
  }))
}
