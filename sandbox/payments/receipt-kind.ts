/** The kinds of purchases that receipts tell apart. */

/** The kinds of purchases. */
export type ReceiptKind =
  | 'formation'
  | 'faster-filing'
  | 'mailroom'
  | 'agents'
  | 'upgrade'
  | 'plan'
  | 'tax'
  | 'annual-report';
