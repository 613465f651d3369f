/** One classic script, because jsdom runs no modules. */
export default {
  build: {
    outDir: 'dist',
    rollupOptions: {
      input: 'browser.ts',
      output: { format: 'iife', entryFileNames: 'browser.js', codeSplitting: false },
    },
  },
};
