import { configure } from '@testing-library/react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { i18n, startLanguage } from '../platform/language/language.js';
import { failOnComplaints } from './complaints.js';
import { beginScreen, endScreen } from './screen.js';
import { beginServer, endServer } from './server.js';

/**
 * Runs for every test file. The files of a worker share their modules and their page, so what a test leaves is taken
 * away here, and nowhere else.
 */

// A busy machine takes its time to draw; what never comes is a fault all the same.
configure({ asyncUtilTimeout: 5000 });

beforeAll(async () => {
  await startLanguage();
  // A test with texts of its own has told React of them.
  initReactI18next.init(i18n);
  await i18n.changeLanguage('en');
});
beforeEach(() => {
  beginServer();
  beginScreen();
});
afterEach(async () => {
  await endScreen();
  endServer();
});
failOnComplaints();
