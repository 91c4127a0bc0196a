/** A profile at a glance, beside whatever one was doing. */
export { QuickView } from './QuickView.js';
