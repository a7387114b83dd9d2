import { Hono } from 'hono'
import { z } from 'zod'
import { badRequestError } from '../api/api-error.ts'
import { findEntity } from '../api/find-entity.ts'
import { listEntities, toCollection } from '../api/list-entities.ts'
import { notesSchema } from '../api/notes.ts'
import { readBody } from '../api/read-body.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { addOrder } from './add-order.ts'
import type { Order } from './order.ts'

const halfYear = 180 * 24 * 60 * 60

export function orderRoutes(sandbox: Sandbox): Hono {
  const { state } = sandbox
  const routes = new Hono()
  routes.post('/', async (context) =>
    context.json(createOrder(sandbox, await readBody(context, orderRequestSchema))),
  )
  routes.get('/', (context) => {
    const receipt = context.req.query('receipt')
    const orders = Object.values(state.orders)
    const asked = receipt ? orders.filter((order) => order.receipt === receipt) : orders
    return context.json(listEntities(context, asked))
  })
  routes.get('/:id', (context) => {
    const order = findEntity(state.orders, 'order', context.req.param('id'))
    if (sandbox.clock.seconds() - order.created_at > halfYear) {
      throw badRequestError('The order is older than 180 days and cannot be fetched.')
    }
    return context.json(order)
  })
  routes.get('/:id/payments', (context) => {
    const order = findEntity(state.orders, 'order', context.req.param('id'))
    const payments = Object.values(state.payments).filter((made) => made.order_id === order.id)
    return context.json(toCollection(payments.reverse()))
  })
  return routes
}

const orderRequestSchema = z.strictObject({
  amount: z.int(),
  currency: z.literal('INR', 'The currency should be INR.'),
  receipt: z.string().nullish(),
  notes: notesSchema.optional(),
  partial_payment: z.boolean().optional(),
  first_payment_min_amount: z.int().optional(),
  unique_receipt: z.boolean().optional(),
  payment_capture: z.union([z.boolean(), z.literal(0), z.literal(1)]).optional(),
})

type OrderRequest = z.infer<typeof orderRequestSchema>

/** Creates an order, or with `unique_receipt` returns the earlier order of that receipt. */
function createOrder(sandbox: Sandbox, request: OrderRequest): Order {
  if (request.amount < 100) {
    throw badRequestError('Order amount less than minimum amount allowed', {
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
    })
  }
  if (request.amount > sandbox.settings.maximumAmount) {
    throw badRequestError('Amount exceeds maximum amount allowed.', { field: 'amount' })
  }
  const { receipt } = request
  if (receipt && receipt.length > 40) {
    throw badRequestError('The receipt may not be greater than 40 characters.', {
      field: 'receipt',
    })
  }
  const earlier = receipt && request.unique_receipt ? findByReceipt(sandbox, receipt) : undefined
  return earlier ?? addOrder(sandbox, request)
}

function findByReceipt(sandbox: Sandbox, receipt: string): Order | undefined {
  return Object.values(sandbox.state.orders).find((order) => order.receipt === receipt)
}
