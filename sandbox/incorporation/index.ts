/** The operations of the incorporation service. */
import type { OperationHandlers } from '../api/call.ts';
import { companyOnboarding } from './company-onboarding.ts';
import { createCheckout } from './create-checkout.ts';
import { expediteFees, requestExpedition, slaTimes } from './expedite.ts';
import { listStates } from './list-states.ts';
import { availableMailroomPrices, createSubscription } from './mailroom.ts';
import { mailroomCompanies } from './mailroom-companies.ts';
import { profilePicture } from './profile-picture.ts';
import { putOrder } from './put-order.ts';
import { quote } from './quote.ts';
import { getOrder, listOwners, listUserOrders } from './read-orders.ts';
import { searchNames } from './search-names.ts';
import { trackOnboarding, trackOnboardingStart } from './track-onboarding.ts';

/** By the ids of the document. */
export const incorporationOperations = {
  'incorporation.putOrder': putOrder,
  'incorporation.getOrder': getOrder,
  'incorporation.listOwners': listOwners,
  'incorporation.listUserOrders': listUserOrders,
  'incorporation.searchNames': searchNames,
  'incorporation.companyOnboarding': companyOnboarding,
  'incorporation.createCheckout': createCheckout,
  'incorporation.quote': quote,
  'incorporation.listStates': listStates,
  'incorporation.availableMailroomPrices': availableMailroomPrices,
  'incorporation.createSubscription': createSubscription,
  'incorporation.mailroomCompanies': mailroomCompanies,
  'incorporation.slaTimes': slaTimes,
  'incorporation.expediteFees': expediteFees,
  'incorporation.requestExpedition': requestExpedition,
  'incorporation.trackOnboardingStart': trackOnboardingStart,
  'incorporation.trackOnboarding': trackOnboarding,
  'incorporation.profilePicture': profilePicture,
} satisfies OperationHandlers;
