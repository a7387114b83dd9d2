/** Test cases shared by forms, services and the database. */
export { acceptedAddresses, refusedAddresses } from './address-cases.ts'
export { emailCases, nameCases, nameSearches, phoneCases } from './input-cases.ts'
