// The public API of the services. It has the functions that call operations and the functions that list operations.

export { isApiError } from './api-error.ts';
export type { Contracts } from './contract-list.ts';
export { getContracts } from './contracts.ts';
export { createServices } from './create-services.ts';
export type { ServiceError } from './errors.ts';
export { readCachedFlags } from './flags/cached-flags.ts';
export { startIntegrations } from './integrations/start-integrations.ts';
export type { AppStatus, IntegrationsConfig, IntegrationsHost } from './integrations/types.ts';
export type { OpenApiDocument, OpenApiOperation } from './openapi.ts';
export { createOperationTable } from './operations.ts';
export type { ServiceHosts } from './service-address.ts';
export type { Services, ServicesOptions } from './types.ts';
