export { FakePlatform, type FakePlatformProps, fakeFoundation } from '../fake/fake-platform.tsx'
export { type FakePerson, fakePeople, fakeSession } from '../fake/fake-session.ts'
export { CurrentAddress, readAddress } from './current-address.tsx'
export {
  type DataStateName,
  describeRemote,
  type RemoteUnderTest,
} from './describe-remote.tsx'
