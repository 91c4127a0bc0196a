/** What other features show of whitespots. */
export { BriefSpots } from './profile/BriefSpots.js';
export { ProfileSpots } from './profile/ProfileSpots.js';
