import { FunctionFailure } from '../function-failure.ts'
import type { PaymentTools } from './payment-tools.ts'
import { isUnknownId, ProviderRefusal, UnreadableAnswer } from './request-provider.ts'

/**
 * Owner of the provider's key, by account and mode: `ours` if it finds a payment of the ledger, `foreign` if it finds
 * none of the newest, `unproven` if the ledger has no payment yet.
 */
type KeyOwner = 'ours' | 'foreign' | 'unproven'

/** Reads the owner of the key at most once in a run. */
export type ReadKeyOwner = () => Promise<KeyOwner>

/**
 * An odd answer about one payment (a refusal, unreadable data) proves nothing; the next payment is looked up.
 *
 * @throws FunctionFailure if the provider or the ledger cannot be asked, or if all answers were odd.
 */
async function findKeyOwner({ ledger, provider }: PaymentTools): Promise<KeyOwner> {
  const known = await ledger.findKnownPayments()
  if (known.length === 0) {
    await provider.newestPayments(1)
    return 'unproven'
  }
  const odd: unknown[] = []
  for (const { razorpay_payment_id } of known) {
    try {
      await provider.payment(razorpay_payment_id)
      return 'ours'
    } catch (error) {
      if (isUnknownId(error)) continue
      if (!(error instanceof ProviderRefusal || error instanceof UnreadableAnswer)) throw error
      odd.push(error)
    }
  }
  if (odd.length === known.length) throw odd[0]
  return 'foreign'
}

export function createKeyOwnerReader(tools: PaymentTools): ReadKeyOwner {
  let owner: Promise<KeyOwner> | undefined
  return () => {
    owner ??= findKeyOwner(tools)
    return owner
  }
}

/** The provider does not know an item by a key that is not proven to be ours: nothing is known about the item. */
export class UndecidedItem extends FunctionFailure {
  override name = 'UndecidedItem'

  constructor(owner: KeyOwner) {
    const message = 'The payment provider could not confirm this. Please try again later.'
    super('provider_unavailable', message, { status: 502, cause: `The key is ${owner}.` })
  }
}

/**
 * Returns the item, or null if the provider does not know it.
 *
 * @throws UndecidedItem if its answer proves nothing, because the key may belong to another account or mode.
 * @throws FunctionFailure if the provider cannot be asked.
 */
export async function nullIfUnknown<Item>(
  item: Promise<Item>,
  readKeyOwner: ReadKeyOwner,
): Promise<Item | null> {
  try {
    return await item
  } catch (error) {
    if (!isUnknownId(error)) throw error
    const owner = await readKeyOwner()
    if (owner === 'ours') return null
    throw new UndecidedItem(owner)
  }
}
