/** The operations of the agent service. */
import type { OperationHandlers } from '../api/call.ts';
import { ownersStates, registeredAgents } from './agents.ts';
import {
  bundles,
  changeOfAgentFee,
  foreignQualificationStates,
  listStates,
  stateFees,
} from './catalogue.ts';
import { claimCompany, createCompany, listCompanies } from './companies.ts';
import { getCheckout } from './get-checkout.ts';
import { subscribe } from './subscribe.ts';
import { upgrade, upgradeInfo } from './upgrade.ts';

/** By the ids of the document. */
export const agentOperations = {
  'agent.listCompanies': listCompanies,
  'agent.createCompany': createCompany,
  'agent.claimCompany': claimCompany,
  'agent.ownersStates': ownersStates,
  'agent.registeredAgents': registeredAgents,
  'agent.stateFees': stateFees,
  'agent.changeOfAgentFee': changeOfAgentFee,
  'agent.foreignQualificationStates': foreignQualificationStates,
  'agent.listStates': listStates,
  'agent.bundles': bundles,
  'agent.subscribe': subscribe,
  'agent.getCheckout': getCheckout,
  'agent.upgradeInfo': upgradeInfo,
  'agent.upgrade': upgrade,
} satisfies OperationHandlers;
