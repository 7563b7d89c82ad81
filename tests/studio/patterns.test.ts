// Each pattern makes files that pass the check, in a small product.

import { afterAll } from 'vitest';
import { copyLibrary } from '../cli/support/library.ts';
import { describePatterns } from './support/pattern-tests.ts';
import { addPaymentService } from './support/payment-service.ts';

const library = copyLibrary();
addPaymentService(library);
afterAll(library.remove);

describePatterns({
  ...{ product: 'the library', root: library.root, flow: 'card', after: 'branch' },
  ...{ form: 'reader', shown: 'branch', shownLater: '', operation: 'shop.checkout' },
  questions: [
    { name: 'phone', title: 'Phone number', type: 'phone' },
    { name: 'visits', title: 'Visits a year', type: 'number' },
    { name: 'since', title: 'Since when?', type: 'date' },
    { name: 'mail', title: 'Email address', type: 'email' },
    { name: 'letter', title: 'A letter?', type: 'yes-no' },
    { name: 'color', title: 'Color', type: 'choice', choices: 'Dark red\nLight green\n' },
  ],
});
