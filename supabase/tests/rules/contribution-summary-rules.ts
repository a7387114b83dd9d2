import { deleteContributionsSql } from './delete-contributions-sql.ts'
import { rule, sqlIds } from './rule.ts'

/** Rules about the summary of a member's contributions. */
export const contributionSummaryRules = [
  rule(
    'public.contribution_summary()',
    "contribution_summary adds up the caller's contributions by month in India, minus refunds, and lists years in any state",
    async (story) => {
      await story.given(deleteContributionsSql('true'))
      await story.given(`insert into public.contributions
          (user_id, amount, refunded_amount, contribution_type, payment_status, razorpay_payment_id, created_at)
        values
          (${sqlIds.member}, 50000, 0, 'one-time', 'completed', 'pay_A0000000000000', '2026-03-31 18:29+00'),
          (${sqlIds.member}, 70000, 0, 'one-time', 'completed', 'pay_B0000000000000', '2026-03-31 18:30+00'),
          (${sqlIds.member}, 30000, 10000, 'one-time', 'completed', 'pay_C0000000000000', '2026-04-20 10:00+00'),
          (${sqlIds.member}, 30000, 30000, 'one-time', 'refunded', 'pay_D0000000000000', '2026-05-20 10:00+00'),
          (${sqlIds.member}, 30000, 0, 'one-time', 'failed', 'pay_E0000000000000', '2024-05-20 10:00+00'),
          (${sqlIds.other}, 90000, 0, 'one-time', 'completed', 'pay_F0000000000000', '2026-05-20 10:00+00')`)
      await story.allows('member', 'select public.contribution_summary() as summary', [
        {
          summary: {
            years: [2026, 2025, 2024],
            months: [
              { month: '2026-03', amount: 50000, contributions: 1 },
              { month: '2026-04', amount: 90000, contributions: 2 },
            ],
          },
        },
      ])
      await story.given(deleteContributionsSql('true'))
      await story.allows('member', 'select public.contribution_summary() as summary', [
        { summary: { years: [], months: [] } },
      ])
    },
  ),
]
