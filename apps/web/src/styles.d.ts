declare module '*.css';

/** What a module of styles defines. That a class is defined where it is used, and used where it is defined: scripts/styles.mjs. */
declare module '*.module.css' {
  // biome-ignore lint/suspicious/noExplicitAny: as a text it would be one that may be missing, which no component takes
  const classes: Readonly<Record<string, any>>;
  export default classes;
}
