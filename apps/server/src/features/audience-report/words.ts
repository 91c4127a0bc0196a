/** What the rows shared with another audience are called in a file, and what they are. */
export const overlapWords = (name: string) => ({
  label: { en: `Also in “${name}”`, nl: `Ook in ‘${name}’` },
  about: {
    en: `Profiles in the audience that are in “${name}” now, too.`,
    nl: `Profielen in de doelgroep die nu ook in ‘${name}’ zitten.`,
  },
});
