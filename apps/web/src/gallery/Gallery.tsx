import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { Look } from '../app/Look.js';
import { Notifier } from '../app/Notifier.js';
import { currentLanguage, i18n, languages } from '../platform/language/language.js';
import { chooseDensity, chooseTheme, useDensity, useTheme } from '../platform/theme/theme.js';
import { type Density, densities } from '../platform/theme/type.js';
import { ErrorLine } from './ErrorLine.js';
import styles from './gallery.module.css';
import { type Scene, scenes } from './scene.js';

/** Nothing here asks a server: what a part shows is given to it. */
const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } });

/** The product's parts in each of their states, in the theme, density and language of one's choice. For development. */
export function Gallery() {
  return (
    <Look>
      <QueryClientProvider client={client}>
        <Notifier />
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </QueryClientProvider>
    </Look>
  );
}

function Page() {
  useTranslation('common');
  const asked = new URLSearchParams(location.search).get('scene');
  const [only, setOnly] = useState(asked);
  const choose = (name: string | null) => {
    history.replaceState(null, '', name ? `?scene=${encodeURIComponent(name)}` : location.pathname);
    setOnly(name);
  };
  return (
    <div className={styles.gallery}>
      <nav className={styles.galleryList} aria-label="Scenes">
        <button type="button" aria-current={only === null} onClick={() => choose(null)}>
          All
        </button>
        {scenes.map(({ name }) => (
          <button
            key={name}
            type="button"
            aria-current={only === name}
            onClick={() => choose(name)}
          >
            {name}
          </button>
        ))}
      </nav>
      <main>
        <Choices />
        {scenes
          .filter(({ name }) => only === null || only === name)
          .map((scene) => (
            <OneScene key={scene.name} scene={scene} />
          ))}
      </main>
    </div>
  );
}

function Choices() {
  const theme = useTheme();
  const density = useDensity();
  return (
    <div className={styles.galleryChoices}>
      <Segmented
        aria-label="Theme"
        value={theme}
        options={[
          { value: 'default', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChange={chooseTheme}
      />
      <Segmented<Density>
        aria-label="Density"
        value={density}
        options={Object.keys(densities) as Density[]}
        onChange={chooseDensity}
      />
      <Segmented
        aria-label="Language"
        value={currentLanguage()}
        options={[...languages]}
        onChange={(language) => void i18n.changeLanguage(language)}
      />
    </div>
  );
}

/** A scene with its states below each other; one that breaks says so in its own place. */
export function OneScene({ scene }: { scene: Scene }) {
  useTranslation([...(scene.texts ?? []), 'common']);
  return (
    <section className={styles.galleryScene} aria-label={scene.name}>
      <h2>{scene.name}</h2>
      {Object.entries(scene.states).map(([state, Part]) => (
        <figure key={state} data-state={state}>
          <figcaption>{state}</figcaption>
          <ErrorLine>
            <Suspense fallback={null}>
              <Part />
            </Suspense>
          </ErrorLine>
        </figure>
      ))}
    </section>
  );
}

const asked = new URLSearchParams(location.search);
const theme = asked.get('theme');
if (theme === 'dark' || theme === 'default') chooseTheme(theme);
const density = asked.get('density');
if (density && density in densities) chooseDensity(density as Density);
