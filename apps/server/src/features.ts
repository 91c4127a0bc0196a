import { accessFeature } from './features/access/index.js';
import { jobsFeature } from './features/jobs/index.js';
import { outboxFeature } from './features/outbox/index.js';
import { profilesFeature } from './features/profiles/index.js';
import type { Feature } from './platform/feature.js';

/** Every feature of the product. Adding one means adding it here and nowhere else. */
export const features: readonly Feature[] = [
  accessFeature,
  jobsFeature,
  outboxFeature,
  profilesFeature,
];
