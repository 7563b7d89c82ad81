/** The kinds of purchases that receipts distinguish. */

/** The kind of purchase that a receipt is for. */
export type ReceiptKind =
  | 'formation'
  | 'faster-filing'
  | 'mailroom'
  | 'agents'
  | 'upgrade'
  | 'plan'
  | 'tax'
  | 'annual-report';
