// The declarations of all blocks. Does not import React, because the checker reads this list.

import { actionsBlock } from './actions/declaration.ts';
import { calloutBlock } from './callout/declaration.ts';
import { carouselBlock } from './carousel/declaration.ts';
import { comparisonBlock } from './comparison/declaration.ts';
import { detailsBlock } from './details/declaration.ts';
import { dividerBlock } from './divider/declaration.ts';
import { factsBlock } from './facts/declaration.ts';
import { formBlock } from './form/declaration.ts';
import { headingBlock } from './heading/declaration.ts';
import { journeyBlock } from './journey/declaration.ts';
import { linksBlock } from './links/declaration.ts';
import { offersBlock } from './offers/declaration.ts';
import { paperBlock } from './paper/declaration.ts';
import { plansBlock } from './plans/declaration.ts';
import { priceLinesBlock } from './price-lines/declaration.ts';
import { progressBlock } from './progress/declaration.ts';
import { providerBlock } from './provider/declaration.ts';
import { receiptBlock } from './receipt/declaration.ts';
import { referenceBlock } from './reference/declaration.ts';
import { segmentsBlock } from './segments/declaration.ts';
import { spinnerBlock } from './spinner/declaration.ts';
import { textBlock } from './text/declaration.ts';

export const blockCatalog = [
  actionsBlock,
  calloutBlock,
  carouselBlock,
  comparisonBlock,
  detailsBlock,
  dividerBlock,
  factsBlock,
  formBlock,
  headingBlock,
  journeyBlock,
  linksBlock,
  offersBlock,
  paperBlock,
  plansBlock,
  priceLinesBlock,
  progressBlock,
  providerBlock,
  receiptBlock,
  referenceBlock,
  segmentsBlock,
  spinnerBlock,
  textBlock,
] as const;
