/**
 * For tests of screens: the product's own parts (client, cache, router, language, look), a signed-in user with the groups
 * of the test, and in place of the network a server that answers the contract's endpoints.
 */
export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
export { decidesConflicts } from './conflicts.js';
export * from './screen.js';
export * from './server.js';
