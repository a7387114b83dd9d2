import { Text } from '@sabha/ui'
import { PrintPage } from '@sabha/ui/record'
import { Table } from '@sabha/ui/table'

const rows = [{ id: '1', what: 'Contribution for November 2026', amount: '₹500' }]

export function Papers() {
  return (
    <PrintPage
      title="Receipt"
      number="2026-27/000123"
      sender={{ name: 'Sabha Foundation', lines: ['12 Gathering Road, Pune 411001'] }}
      foot="Questions: support@foundation.example"
    >
      <Text>Received with thanks from Meera Joshi.</Text>
      <Table
        caption="What was received"
        columns={[
          { key: 'what', header: 'For', cell: ({ what }) => what },
          { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => amount },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
      />
      <Text>Rupees five hundred only.</Text>
    </PrintPage>
  )
}
