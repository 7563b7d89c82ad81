/** The operations of the incorporation service. */
import type { OperationHandlers } from '../api/call.ts';
import { createOrderCompany } from './company-onboarding.ts';
import { openOrderCheckout } from './create-checkout.ts';
import { listExpediteFees, listProcessingTimes, requestExpeditedFiling } from './expedite.ts';
import { listStates } from './list-states.ts';
import { listMailroomPrices, openMailroomCheckout } from './mailroom.ts';
import { listMailroomCompanies } from './mailroom-companies.ts';
import { nameCompany } from './name-company.ts';
import { getProfilePicture } from './profile-picture.ts';
import { putOrder } from './put-order.ts';
import { getQuote } from './quote.ts';
import { getOrder, listOwners, listUserOrders } from './read-orders.ts';
import { searchCompanyNames } from './search-names.ts';
import { trackOnboarding, trackOnboardingStart } from './track-onboarding.ts';

/** Operation id in the OpenAPI document -> the operation's implementation. */
export const incorporationOperations = {
  'incorporation.putOrder': putOrder,
  'incorporation.getOrder': getOrder,
  'incorporation.listOwners': listOwners,
  'incorporation.listUserOrders': listUserOrders,
  'incorporation.searchNames': searchCompanyNames,
  'incorporation.nameCompany': nameCompany,
  'incorporation.companyOnboarding': createOrderCompany,
  'incorporation.createCheckout': openOrderCheckout,
  'incorporation.quote': getQuote,
  'incorporation.listStates': listStates,
  'incorporation.availableMailroomPrices': listMailroomPrices,
  'incorporation.createSubscription': openMailroomCheckout,
  'incorporation.mailroomCompanies': listMailroomCompanies,
  'incorporation.slaTimes': listProcessingTimes,
  'incorporation.expediteFees': listExpediteFees,
  'incorporation.requestExpedition': requestExpeditedFiling,
  'incorporation.trackOnboardingStart': trackOnboardingStart,
  'incorporation.trackOnboarding': trackOnboarding,
  'incorporation.profilePicture': getProfilePicture,
} satisfies OperationHandlers;
