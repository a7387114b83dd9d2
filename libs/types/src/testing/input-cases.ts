/**
 * Phone numbers as typed and pasted, with the country code selected next to the field and the stored number.
 * Tests of form, members search and SQL share this list.
 */
export const phoneCases = [
  ['+91', '9876543210', '+919876543210'],
  ['+91', ' 098765-43210 ', '+919876543210'],
  ['+1', '(555) 010.9999', '+15550109999'],
  ['+91', '+971 50 123 4567', '+971501234567'],
  ['+91', '919876543210', '+919876543210'],
  ['+91', '0091 98765 43210', '+919876543210'],
  ['+91', '00971 50 123 4567', '+971501234567'],
  ['+91', '+91 098765 43210', '+919876543210'],
  ['+91', '91 0 98765 43210', '+919876543210'],
  ['+91', '९८७६५ ४३२१०', '+919876543210'],
  ['+91', '+९१ ९८७६५ ४३२१०', '+919876543210'],
  ['+971', '٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['+1', '1 555 010 9999', '+15550109999'],
  ['+44', '+44 (0)20 7946 0958', '+442079460958'],
  ['+91', '9198765432', '+919198765432'],
  ['+86', '138 1234 5678', '+8613812345678'],
  ['+91', '\u202a+91 98765 43210\u202c', '+919876543210'],
  ['+91', '\u200b98765\u201143210', '+919876543210'],
  ['+91', '+91 (0) 98765 – 43210', '+919876543210'],
  ['+91', '098765/43210', '+919876543210'],
  ['+91', '098740 83413', '+919874083413'],
  ['+91', '0091 98740 83413', '+919874083413'],
  ['+91', '\u200e98740\u200f83413\u2069', '+919874083413'],
  ['+91', '98740\u00ad83413', '+919874083413'],
  ['+91', '98740\u00a083413', '+919874083413'],
  ['+91', 'tel:+919874083413', '+919874083413'],
  ['+91', 'TEL: 098740-83413', '+919874083413'],
  ['+91', '９８７４０８３４１３', '+919874083413'],
  ['+91', '＋９１ ９８７４０ ８３４１３', '+919874083413'],
  ['+91', '৯৮৭৪০ ৮৩৪১৩', '+919874083413'],
  ['+91', '௯௮௭௪௦ ௮௩௪௧௩', '+919874083413'],
  ['+91', '౯౮౭౪౦౮౩౪౧౩', '+919874083413'],
  ['+91', '૯૮૭૪૦૮૩૪૧૩', '+919874083413'],
] as const

/** Names as typed and as stored. */
export const nameCases = [
  [' Vikram Deshpande ', 'Vikram Deshpande'],
  ['Vikram  Deshpande', 'Vikram Deshpande'],
  ['Vikram\u00a0Deshpande', 'Vikram Deshpande'],
  ['\u200eVikram\u00ad Desh\u200bpande\u2069', 'Vikram Deshpande'],
  ['Vikram\tDeshpande\n', 'Vikram Deshpande'],
  ['Zoe\u0308', 'Zoë'],
  ['क्\u200dष', 'क्\u200dष'],
] as const

/** Search texts that find `Vikram Deshpande` in the members list. */
export const nameSearches = [
  'vikram deshpande',
  'deshpande vikram',
  'Vikram  Deshpande',
  ' Vikram\u00a0Deshpande',
  'Vikram\u2003Deshpande',
  '\u202aVikram Desh\u00adpande\u202c',
  'V. Deshpande',
  'V Deshpande',
  'V.Deshpande',
  'Deshpande V.',
  'Vik. Desh.',
  'Ｖｉｋｒａｍ',
] as const

/** Email addresses as pasted and as normalized. */
export const emailCases = [
  [' Asha@Sabha.Test ', 'asha@sabha.test'],
  ['\u200easha@sabha.test\u200f', 'asha@sabha.test'],
  ['\u2068asha@sabha.test\u2069', 'asha@sabha.test'],
  ['asha@sabha\u00ad.test', 'asha@sabha.test'],
  ['asha\u200b@sabha.test', 'asha@sabha.test'],
  ['\u00a0asha@sabha.test\u2003', 'asha@sabha.test'],
  ['mailto:asha@sabha.test', 'asha@sabha.test'],
] as const
