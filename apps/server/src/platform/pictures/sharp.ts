import sharp from 'sharp';

// Uploads are never the same twice: a cache only holds memory.
sharp.cache(false);
// One thread per picture; how many pictures at once is decided by the places that companies share.
sharp.concurrency(1);
// libvips reads fifty formats, some by libraries with a history of faults. Only these four are ever read, from memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

/** The picture library, set up for content of strangers. Nothing else of the server imports it. */
export { sharp };
