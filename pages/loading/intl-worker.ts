/**
 * A worker that uses the parts of `Intl` that pages use, and then says so. The first use of each reads tables of the browser, 10 to 90 ms
 * on a phone, which all threads of a page share.
 */

'a'.localeCompare('b');
new Intl.NumberFormat('en').format(1);
new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(0);
postMessage(null);
self.close();
