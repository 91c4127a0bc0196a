/** What the screens of all models share: how their runs stand, and the parts of their cards. */
export { Banner } from './Banner.js';
export { Beside } from './Beside.js';
export { BusinessName } from './BusinessName.js';
export { type Bin, binsOf } from './bins.js';
export { CalibrationSquare, endOfSquare } from './CalibrationSquare.js';
export { Explained } from './Explained.js';
export { RunBanner, RunButton, type RunNow } from './RunBanner.js';
export { SaveAudience } from './SaveAudience.js';
export { Told } from './Told.js';
export { useReadAnew } from './useReadAnew.js';
