/** Test cases shared by forms, services and the database. */
export { refusedAddresses, takenAddresses } from './address-cases.ts'
export { emailCases, nameCases, nameSearches, phoneCases } from './input-cases.ts'
