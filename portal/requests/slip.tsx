import { encode } from 'uqr'
import { WAREHOUSE } from '#shop'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { ROW } from '../ways.tsx'
import { SEND_BACK_WORDS as WORDS } from './send-back-words.ts'

/** The warehouse's address, for goods that come back. */
export function Warehouse() {
  const { name, address, city, zip, province } = WAREHOUSE
  return (
    <address className="figures not-italic">
      <strong>{name}</strong>
      <br />
      {address}
      <br />
      {city} {zip}, {province}
    </address>
  )
}

/** The warehouse's address in lines, to copy. */
export const WAREHOUSE_LINES = [
  WAREHOUSE.name,
  WAREHOUSE.address,
  `${WAREHOUSE.city} ${WAREHOUSE.zip}, ${WAREHOUSE.province}`,
].join('\n')

/**
 * Paper for the parcel. It has the number of the request and no data of the customer; printed, it is alone on its page.
 */
export function Slip({ number }: { number: string }) {
  return (
    <details className="w-full border-y border-hair">
      <summary className={ROW}>{WORDS.slip}</summary>
      <p className="mb-3 text-sm text-soft">{WORDS.slipHint}</p>
      <div className="slip flex flex-wrap items-start gap-4 rounded-md border border-edge p-4">
        <QrCode code={encode(number, { border: 4 })} label={WORDS.code(number)} />
        <div className="min-w-0">
          <p>{WORDS.slipOf}</p>
          <p className="figures mb-3 text-2xl">{number}</p>
          <Warehouse />
        </div>
      </div>
      <Button variant="quiet" className="mt-3 mb-4" onClick={() => window.print()}>
        {WORDS.print}
      </Button>
    </details>
  )
}
