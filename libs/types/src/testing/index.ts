/** Tables of cases that forms, services and the database share. */
export { refusedAddresses, takenAddresses } from './address-cases.ts'
export { emailCases, nameCases, nameSearches, phoneCases } from './input-cases.ts'
