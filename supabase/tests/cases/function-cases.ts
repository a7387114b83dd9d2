import { accessMatrix } from '../access-matrix.ts'
import {
  databaseRoleOf,
  type FunctionAccess,
  type Identity,
  identities,
  identityPerRole,
  isInGroup,
} from '../access-types.ts'
import { replacePlaceholders } from '../setup/fill-values.ts'
import type { Prober } from '../setup/prober.ts'
import { placeholderValuesFor } from '../setup/world-people.ts'
import { assertCase, type TestCase } from './test-case.ts'

/** Tests every function with each identity. Private functions are out of reach for all of them. */
export function functionCases(): TestCase[] {
  return Object.entries(accessMatrix.functions).flatMap(([signature, access]) =>
    signature.startsWith('private.')
      ? identityPerRole.map((identity) => ({
          name: `${databaseRoleOf(identity)}: call ${signature}`,
          about: signature,
          run: (prober: Prober) => runPrivate(prober, signature, identity),
        }))
      : identities.map((identity) => ({
          name: `${identity}: call ${signature}`,
          about: signature,
          run: (prober: Prober) => runPublic(prober, { signature, access, identity }),
        })),
  )
}

async function runPrivate(prober: Prober, signature: string, identity: Identity): Promise<void> {
  const [name = '', types = ''] = signature.split(/[()]/)
  const nulls = types === '' ? '' : types.split(',').map((type) => `null::${qualified(type)}`)
  const { refused } = await prober.ask(identity, `select ${name}(${nulls})`)
  // Compares the message, because a permitted function can raise the same error code.
  const isOutOfReach = refused?.message === 'permission denied for schema private'
  assertCase(isOutOfReach, 'a private function can be called')
}

function qualified(type: string): string {
  return accessMatrix.tables[`public.${type}`] ? `public.${type}` : type
}

interface PublicCall {
  signature: string
  access: FunctionAccess
  identity: Identity
}

async function runPublic(
  prober: Prober,
  { signature, access, identity }: PublicCall,
): Promise<void> {
  const call = replacePlaceholders(access.call, placeholderValuesFor(identity))
  const { refused } = await prober.ask(identity, `select ${signature.split('(')[0]}(${call})`)
  const mayExecute = access.execute.split(' ').includes(databaseRoleOf(identity))
  if (mayExecute && identity === 'service') {
    // A server function may refuse the arguments, but not the caller.
    assertCase(
      !/permission denied/.test(refused?.message ?? ''),
      `it is refused: ${refused?.message}`,
    )
  } else if (mayExecute && isInGroup(accessMatrix, access.by, identity)) {
    assertCase(refused === null, `it is refused: ${refused?.code} ${refused?.message}`)
  } else {
    const expected = expectedRefusal({ access, identity, hint: refused?.hint })
    assertCase(refused?.code === expected, `it is not refused with ${expected}: ${refused?.code}`)
  }
}

/** Returns the code with which a function refuses `identity`, given the hint of its refusal. */
export function expectedRefusal({
  access,
  identity,
  hint,
}: Omit<PublicCall, 'signature'> & { hint: string | null | undefined }): string {
  if (!access.execute.split(' ').includes(databaseRoleOf(identity))) return '42501'
  const isEnded = identity === 'departed' && hint === 'session_missing'
  return isEnded ? 'PT401' : access.refusal
}
