import { useState } from 'react'
import type { Address, Order } from '#contract/orders.ts'
import type { DraftBook } from '../../submission/draft.ts'
import type { ReturnDraft } from '../draft.ts'

/** Phone and address on the screen, each with its editing state. */
export interface Contact {
  address: Address
  addressOpen: boolean
  phoneOpen: boolean
  /** The earlier text of the address form. */
  typed: () => ReturnDraft['editing']
  editPhone: () => void
  keepPhone: () => void
  editAddress: () => void
  discardAddress: () => void
  saveAddress: (address: Address) => void
}

export function useContact(order: Order, book: DraftBook<ReturnDraft>): Contact {
  const [address, setAddress] = useState(() => book.now().address ?? order.shipping_address)
  const [addressOpen, setAddressOpen] = useState(() => book.now().editing !== null)
  const [phoneOpen, setPhoneOpen] = useState(() => book.now().texts.phone !== undefined)

  const closeAddress = (patch: { address?: Address }) => {
    book.flush()
    book.change({ ...patch, editing: null })
    setAddressOpen(false)
  }

  return {
    address,
    addressOpen,
    phoneOpen,
    typed: () => book.now().editing,
    editPhone: () => setPhoneOpen(true),
    keepPhone() {
      book.flush()
      const { phone: _, ...texts } = book.now().texts
      book.change({ texts })
      setPhoneOpen(false)
    },
    editAddress: () => setAddressOpen(true),
    discardAddress: () => closeAddress({}),
    saveAddress(saved) {
      setAddress(saved)
      closeAddress({ address: saved })
    },
  }
}
