export { membersMutations } from './members/mutations.ts'
export { type MembersView, membersQueries } from './members/queries.ts'
export {
  listMembers,
  type Member,
  type MemberDetail,
  type MemberPage,
  type MembersPageOptions,
  readMember,
} from './members/reads.ts'
export {
  type EmailChange,
  type ExportedMembers,
  type ExportOptions,
  exportMembers,
  updateUserEmail,
} from './members/writes.ts'
