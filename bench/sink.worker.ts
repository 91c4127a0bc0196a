/**
 * A mail server that takes everything and keeps nothing, as cheap as can be, in a process of its own: what is measured is
 * the sender. Pipelining as usual servers have it. Prints its port; answers each line on stdin with the number of mails taken.
 */
import { createServer, type Socket } from 'node:net';

let taken = 0;
const end = Buffer.from('\r\n.\r\n');

function serve(socket: Socket) {
  let inData = false;
  let rest: Buffer = Buffer.alloc(0);
  socket.setNoDelay(true);
  socket.on('error', () => {});
  socket.write('220 sink\r\n');
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let out = '';
    for (;;) {
      if (inData) {
        const at = rest.indexOf(end);
        if (at < 0) {
          break;
        }
        rest = rest.subarray(at + end.length);
        inData = false;
        taken += 1;
        out += '250 2.0.0 taken\r\n';
        continue;
      }
      const at = rest.indexOf(10);
      if (at < 0) break;
      const command = rest.toString('latin1', 0, 4).toUpperCase();
      rest = rest.subarray(at + 1);
      if (command === 'EHLO') out += '250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SIZE\r\n';
      else if (command === 'DATA') {
        inData = true;
        out += '354 go\r\n';
      } else if (command === 'QUIT') {
        socket.end('221 bye\r\n');
        return;
      } else out += '250 ok\r\n';
    }
    if (out) socket.write(out);
  });
}

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as { port: number }).port);
});
process.stdin.on('data', () => console.log(taken));
process.stdin.on('end', () => process.exit());
