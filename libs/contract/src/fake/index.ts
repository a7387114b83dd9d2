export { sampleSlotProperties } from '../slots/slot-properties.ts'
export {
  type FakeFillings,
  FakePlatform,
  type FakePlatformProps,
  fakeFoundation,
} from './fake-platform.tsx'
export { type FakePerson, fakePeople, fakeSession } from './fake-session.ts'
