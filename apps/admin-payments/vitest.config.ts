import { defineRemoteTests } from '@sabha/federation/tests'

export default defineRemoteTests()
