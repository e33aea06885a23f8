FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node bin/build.ts && mkdir data && chown node data
USER node
ENV HOST=0.0.0.0 DATA_DIR=/app/data
EXPOSE 3000
VOLUME /app/data
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "bin/start.ts"]
