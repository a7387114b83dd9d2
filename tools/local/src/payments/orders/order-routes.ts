import { Hono } from 'hono'
import { badRequestError } from '../api/api-error.ts'
import { findEntity } from '../api/find-entity.ts'
import { listEntities, toCollection } from '../api/list-entities.ts'
import { readBody } from '../api/read-body.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { createOrder, orderRequestSchema } from './create-order.ts'

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
