/** Help: the guide tour, what is new, the glossary and the guides. */
export { Guidance } from './tour/Guidance.js';
