import type { SandboxPortal } from '@wordnest/contracts/sandbox-billing'

import { toDate } from '#lib/dates.ts'
import { toPrice } from '#lib/money.ts'
import { useMessages } from '#messages/messages.ts'
import { Panel } from '#ui/parts/panel.tsx'

import styles from './portal.module.css'

export function PortalInvoices({ portal: { invoices } }: { portal: SandboxPortal }) {
  const { sandboxPortal } = useMessages()
  return (
    <Panel title={sandboxPortal.invoices}>
      {invoices.length === 0 ? (
        <p>{sandboxPortal.noInvoices}</p>
      ) : (
        <table className={styles.invoices} aria-label={sandboxPortal.invoices}>
          <thead>
            <tr>
              <th scope="col">{sandboxPortal.invoiceDate}</th>
              <th scope="col">{sandboxPortal.invoiceStatus}</th>
              <th scope="col">{sandboxPortal.invoiceAmount}</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map(({ id, createdAt, totalCents, status }) => (
              <tr key={id}>
                <td>{toDate(createdAt)}</td>
                <td>{sandboxPortal.invoiceStatuses[status]}</td>
                <td>{toPrice(totalCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
