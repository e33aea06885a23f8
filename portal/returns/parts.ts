import { PhotoPicker } from '../photos/photo-picker.tsx'
import { ContactPart } from './address/contact-part.tsx'
import { Confirmation } from './confirmation.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { SizePicker } from './exchange/size-picker.tsx'
import { Chosen } from './summary/chosen.tsx'
import { Effect } from './summary/effect.tsx'
import { NextStep } from './summary/next-step.tsx'
import { RefundWays } from './summary/refund-ways.tsx'
import { WhatYouGet } from './summary/what-you-get.tsx'

/** The parts that the form needs later, fetched together. See lazy.ts. */
export const PARTS = {
  Chosen,
  Confirmation,
  ContactPart,
  Effect,
  NextStep,
  NothingLeft,
  PhotoPicker,
  RefundWays,
  SizePicker,
  WhatYouGet,
}
