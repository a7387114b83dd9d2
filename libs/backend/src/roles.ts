export { rolesMutations } from './roles/mutations.ts'
export { rolesQueries } from './roles/queries.ts'
export { listPeople, type PeoplePage, type PeoplePageOptions, type Person } from './roles/reads.ts'
export { type RoleChange, updateUserRole } from './roles/writes.ts'
