/** Data imports on screens: the list, a new import, and one run. */
export { ImportRunPage } from './ImportRunPage.js';
export { ImportsTab } from './ImportsTab.js';
export { ImportWizard } from './ImportWizard.js';
