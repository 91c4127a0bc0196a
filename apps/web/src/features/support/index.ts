/** The support desk: a question to it, from wherever one is. */
export { SupportForm } from './SupportForm.js';
