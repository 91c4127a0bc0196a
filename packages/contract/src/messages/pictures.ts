import type { Texts } from './format.js';

/** Uploaded pictures. */
export const pictures = {
  picture_damaged: {
    en: 'This {kind} file is damaged. Save it again and retry.',
    nl: 'Dit {kind}-bestand is beschadigd. Sla het opnieuw op en probeer het nog eens.',
  },
  picture_slow: {
    en: 'This image takes too long to read. Make it smaller and try again.',
    nl: 'Het lezen van deze afbeelding duurt te lang. Maak haar kleiner en probeer het nog eens.',
  },
  animation_large: {
    en: 'This animation has {frames} frames of {width} × {height} pixels, which is too much. Shorten it or make it smaller.',
    nl: 'Deze animatie heeft {frames} beelden van {width} bij {height} pixels. Dat is te veel. Maak haar korter of kleiner.',
  },
  picture_sizeless: {
    en: 'This image has no width or height.',
    nl: 'Deze afbeelding heeft geen breedte of geen hoogte.',
  },
  picture_large: {
    en: 'This image is {width} × {height} pixels. The maximum is {side} pixels per side and {megapixels} million pixels in total.',
    nl: 'Deze afbeelding is {width} bij {height} pixels. Gebruik maximaal {side} pixels per zijde en {megapixels} miljoen in totaal.',
  },
  picture_sides: {
    en: 'This image is {width} × {height} pixels. The maximum is {side} pixels per side.',
    nl: 'Deze afbeelding is {width} bij {height} pixels. Gebruik maximaal {side} per zijde.',
  },
  logo_unsupported: {
    en: 'This image format isn’t supported. Use PNG, JPG or SVG.',
    nl: 'Deze afbeelding wordt niet herkend. Gebruik een PNG, JPG of SVG.',
  },
  logo_heavy: {
    en: 'Logos can be up to 1 MB.',
    nl: 'Een logo mag maximaal 1 MB zijn.',
  },
  svg_not_utf8: {
    en: 'This SVG is not written in UTF-8. Save it as UTF-8 and try again.',
    nl: 'Deze SVG is niet in UTF-8 geschreven. Sla hem op als UTF-8 en probeer het nog eens.',
  },
  svg_entities: {
    en: 'This SVG uses entities, which aren’t allowed. Save it as a plain SVG and try again.',
    nl: 'Deze SVG definieert entiteiten. Sla hem op als gewone SVG en probeer het nog eens.',
  },
  svg_complex: {
    en: 'This SVG is too complex for a logo. Use a simpler SVG, a PNG or a JPG.',
    nl: 'Deze SVG heeft te veel onderdelen voor een logo. Gebruik een eenvoudiger tekening, een PNG of een JPG.',
  },
  svg_blank: {
    en: 'This file contains no drawing. Use an SVG with shapes, a PNG or a JPG.',
    nl: 'Dit bestand bevat geen tekening. Gebruik een SVG met vormen, een PNG of een JPG.',
  },
  svg_repeats: {
    en: 'This SVG reuses its parts too often. Save it with all parts expanded.',
    nl: 'Deze SVG herhaalt onderdelen te vaak. Sla hem op zonder herhaalde onderdelen (<use>).',
  },
  promotion_picture_unsupported: {
    en: 'This image format isn’t supported. Use PNG, JPG or WebP.',
    nl: 'Deze afbeelding wordt niet herkend. Gebruik een PNG, JPG of WebP.',
  },
  promotion_picture_heavy: {
    en: 'Images can be up to 2 MB.',
    nl: 'Een afbeelding is maximaal 2 MB.',
  },
  mail_picture_heavy: {
    en: 'Images can be up to {megabytes} MB. Resize it: 1200 pixels wide is enough for an email.',
    nl: 'Een afbeelding mag maximaal {megabytes} MB zijn. Maak het bestand kleiner: 1200 pixels breed is genoeg voor een mail.',
  },
  mail_picture_unsupported: {
    en: 'This file type can’t be used in emails. Use PNG, JPG, GIF or WebP.',
    nl: 'Deze afbeelding kan niet in een mail. Gebruik PNG, JPG, GIF of WebP.',
  },
  mail_pictures_most: {
    en: 'Your library already has {count} images, which is the maximum. Use one of those.',
    nl: 'Je bibliotheek heeft al {count} afbeeldingen, en dat is het maximum. Gebruik een daarvan.',
  },
  no_picture_here: {
    en: 'There’s no image here.',
    nl: 'Hier staat geen afbeelding.',
  },
} as const satisfies Texts;
