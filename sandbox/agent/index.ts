/** The operations of the agent service. */
import type { OperationHandlers } from '../api/call.ts';
import { listOwnersStates, listRegisteredAgents } from './agents.ts';
import {
  listBundles,
  listChangeOfAgentFee,
  listForeignQualificationStates,
  listStateFees,
  listStates,
} from './catalog.ts';
import { claimCompany, createCompany, listCompanies } from './companies.ts';
import { getCheckout } from './get-checkout.ts';
import {
  addOwner,
  addOwnerDocument,
  changeOwner,
  confirmOwners,
  getOwner,
  getOwnershipReport,
  removeOwner,
} from './ownership-report.ts';
import { openAgentCheckout } from './subscribe.ts';
import { getUpgradeInfo, upgradeSubscription } from './upgrade.ts';

/** Operation id in the OpenAPI document -> the operation's implementation. */
export const agentOperations = {
  'agent.listCompanies': listCompanies,
  'agent.createCompany': createCompany,
  'agent.claimCompany': claimCompany,
  'agent.ownersStates': listOwnersStates,
  'agent.registeredAgents': listRegisteredAgents,
  'agent.stateFees': listStateFees,
  'agent.changeOfAgentFee': listChangeOfAgentFee,
  'agent.foreignQualificationStates': listForeignQualificationStates,
  'agent.listStates': listStates,
  'agent.bundles': listBundles,
  'agent.subscribe': openAgentCheckout,
  'agent.getCheckout': getCheckout,
  'agent.ownershipReport': getOwnershipReport,
  'agent.addOwner': addOwner,
  'agent.getOwner': getOwner,
  'agent.changeOwner': changeOwner,
  'agent.removeOwner': removeOwner,
  'agent.addOwnerDocument': addOwnerDocument,
  'agent.confirmOwners': confirmOwners,
  'agent.upgradeInfo': getUpgradeInfo,
  'agent.upgrade': upgradeSubscription,
} satisfies OperationHandlers;
