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

/** The picture library, set up for content of strangers. Whatever works on pixels takes it from here. */
export { sharp };
