import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What a first visit ends up needing without having asked for it yet: frames, sign-in, notices, the common texts. */
const wanted =
  /\/(layouts\/(Public|Auth|Main)Layout\.tsx|access\/LoginPage\.tsx|consent\/Consent\w+\.tsx|app\/Notifier\.tsx|locales\/(en|nl)\/(common|access|consent)\.json)$/;
const others = ['/index.html', '/favicon.svg', '/icon-maskable.svg', '/manifest.webmanifest'];

/** Writes the names of the shell's files, and a name for the build, into `sw.js` (see public/sw.js). */
export function serviceWorker(): Plugin {
  return {
    name: 'kade-service-worker',
    apply: 'build',
    writeBundle(options, bundle) {
      const folder = options.dir;
      if (!folder) throw new Error('The service worker needs a folder to be written to.');
      const files = new Set<string>();
      const add = (name: string) => {
        if (files.has(name)) return;
        files.add(name);
        const part = bundle[name];
        if (part?.type !== 'chunk') return;
        part.imports.forEach(add);
        for (const style of part.viteMetadata?.importedCss ?? []) add(style);
      };
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        if (part.isEntry || wanted.test(part.facadeModuleId ?? '')) add(part.fileName);
      }
      const page = readFileSync(join(folder, 'index.html'), 'utf8');
      for (const [, name] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g))
        if (name) add(name);

      // Any file that differs makes another build, also one that is not part of the shell.
      const hash = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).update(page);
      const values = {
        build: hash.digest('hex').slice(0, 12),
        shell: [...others, ...[...files].sort().map((name) => `/${name}`)],
      };
      const file = join(folder, 'sw.js');
      let text = readFileSync(file, 'utf8');
      for (const [name, value] of Object.entries(values)) {
        const line = new RegExp(`^const ${name} = .*;$`, 'm');
        if (!line.test(text)) throw new Error(`sw.js has no line 'const ${name} = …;' to fill in.`);
        text = text.replace(line, `const ${name} = ${JSON.stringify(value)};`);
      }
      writeFileSync(file, text);
    },
  };
}
