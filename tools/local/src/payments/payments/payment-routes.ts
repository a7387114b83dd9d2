import { Hono } from 'hono'
import { z } from 'zod'
import { badRequestError } from '../api/api-error.ts'
import { findEntity } from '../api/find-entity.ts'
import { listEntities, toCollection } from '../api/list-entities.ts'
import { readBody } from '../api/read-body.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { createRefund } from '../refunds/create-refund.ts'
import { capturePayment } from './move-payment.ts'

const captureSchema = z.strictObject({ amount: z.int(), currency: z.string() })

export function paymentRoutes(sandbox: Sandbox): Hono {
  const { state } = sandbox
  const routes = new Hono()
  const paymentOf = (id: string) => findEntity(state.payments, 'payment', id)
  const refundsOf = (id: string) => {
    const payment = paymentOf(id)
    return Object.values(state.refunds).filter((refund) => refund.payment_id === payment.id)
  }

  routes.get('/', (context) => {
    const newest = sandbox.clock.seconds() - state.switches.listLag
    const listed = Object.values(state.payments).filter((payment) => payment.created_at <= newest)
    return context.json(listEntities(context, listed))
  })
  routes.get('/:id', (context) => context.json(paymentOf(context.req.param('id'))))
  routes.post('/:id/capture', async (context) => {
    const payment = paymentOf(context.req.param('id'))
    const { amount } = await readBody(context, captureSchema)
    if (payment.captured) throw badRequestError('This payment has already been captured')
    if (payment.status !== 'authorized') {
      throw badRequestError(
        'Only payments which have been authorized and not yet captured can be captured',
      )
    }
    if (amount !== payment.amount) {
      throw badRequestError('Capture amount must be equal to the amount authorized')
    }
    capturePayment(sandbox, payment)
    return context.json(payment)
  })
  routes.post('/:id/refund', async (context) =>
    context.json(await createRefund(sandbox, context, paymentOf(context.req.param('id')))),
  )
  routes.get('/:id/refunds', (context) =>
    context.json(toCollection(refundsOf(context.req.param('id')))),
  )
  routes.get('/:id/refunds/:refund', (context) =>
    context.json(findEntity(state.refunds, 'refund', context.req.param('refund'))),
  )
  return routes
}
