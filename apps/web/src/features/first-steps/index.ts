/** What a new company does first: the list on home, and the next step in the menu of every page. */
export { FirstSteps } from './FirstSteps.js';
export { useFirstSteps } from './useFirstSteps.js';
export { useNextStep } from './useNextStep.js';
